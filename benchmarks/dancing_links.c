/* Plain dancing links, the yardstick of the benchmark.

   Knuth's Algorithm X with dancing links and the choice of an item with the
   fewest options left ("Dancing Links", 2000), in the ordinary textbook form:
   no bit sets, no symmetry, nothing tuned for one problem. Written to be fair:
   nodes lie in one array of 32-bit links, and a branch that leaves an item
   without options is noticed at the next choice.

   Reads "ITEMS OPTIONS", then one option a line as "LENGTH item item ...".
   Every item is covered exactly once. Two numbers may follow the command: how
   many items, from the first on, are covered exactly once, the others at most
   once; and how many solutions are wanted. Prints "SOLUTIONS NODES SECONDS",
   where a node is one option tried. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  uint32_t left, right, up, down, item, size;
} Node;

static Node *nodes;
static uint64_t solutions, tried, wanted = UINT64_MAX;

static void hide(uint32_t p) {
  for (uint32_t q = p + 1; q != p;) {
    if (nodes[q].item == 0) { /* spacer: go back to the option's first node */
      q = nodes[q].up;
      continue;
    }
    nodes[nodes[q].up].down = nodes[q].down;
    nodes[nodes[q].down].up = nodes[q].up;
    nodes[nodes[q].item].size--;
    q++;
  }
}

static void unhide(uint32_t p) {
  for (uint32_t q = p - 1; q != p;) {
    if (nodes[q].item == 0) { /* spacer: go on to the option's last node */
      q = nodes[q].down;
      continue;
    }
    nodes[nodes[q].up].down = q;
    nodes[nodes[q].down].up = q;
    nodes[nodes[q].item].size++;
    q--;
  }
}

static void cover(uint32_t i) {
  for (uint32_t p = nodes[i].down; p != i; p = nodes[p].down) hide(p);
  nodes[nodes[i].left].right = nodes[i].right;
  nodes[nodes[i].right].left = nodes[i].left;
}

static void uncover(uint32_t i) {
  nodes[nodes[i].left].right = i;
  nodes[nodes[i].right].left = i;
  for (uint32_t p = nodes[i].up; p != i; p = nodes[p].up) unhide(p);
}

static void search(void) {
  uint32_t best = 0, least = UINT32_MAX;
  for (uint32_t i = nodes[0].right; i != 0; i = nodes[i].right) {
    if (nodes[i].size < least) {
      least = nodes[i].size;
      best = i;
      if (least == 0) return;
    }
  }
  if (best == 0) {
    solutions++;
    return;
  }
  cover(best);
  for (uint32_t p = nodes[best].down; p != best && solutions < wanted; p = nodes[p].down) {
    tried++;
    for (uint32_t q = p + 1; q != p;) {
      if (nodes[q].item == 0) {
        q = nodes[q].up;
        continue;
      }
      cover(nodes[q].item);
      q++;
    }
    search();
    for (uint32_t q = p - 1; q != p;) {
      if (nodes[q].item == 0) {
        q = nodes[q].down;
        continue;
      }
      uncover(nodes[q].item);
      q--;
    }
  }
  uncover(best);
}

static uint32_t number(void) {
  uint32_t value;
  if (scanf("%u", &value) != 1) {
    fputs("dancing_links: the problem ends too early\n", stderr);
    exit(2);
  }
  return value;
}

int main(int count, char **words) {
  uint32_t items = number(), options = number();
  size_t room = (size_t)items + 2, used = (size_t)items + 1;
  nodes = calloc(room, sizeof(Node));
  if (nodes == NULL) return 2;
  for (uint32_t i = 0; i <= items; i++) {
    nodes[i] = (Node){i == 0 ? items : i - 1, i == items ? 0 : i + 1, i, i, i, 0};
  }
  uint32_t first = 0; /* first node of the option before */
  for (uint32_t o = 0; o <= options; o++) {
    uint32_t length = o < options ? number() : 0;
    if (used + length + 2 > room) {
      room = 2 * (used + length + 2);
      nodes = realloc(nodes, room * sizeof(Node));
      if (nodes == NULL) return 2;
    }
    uint32_t spacer = (uint32_t)used++;
    nodes[spacer] = (Node){0, 0, first, spacer + length, 0, 0};
    first = (uint32_t)used;
    for (uint32_t k = 0; k < length; k++) {
      uint32_t i = number() + 1, p = (uint32_t)used++;
      nodes[p] = (Node){0, 0, nodes[i].up, i, i, 0};
      nodes[nodes[i].up].down = p;
      nodes[i].up = p;
      nodes[i].size++;
    }
  }
  uint32_t primary = count > 1 ? (uint32_t)atol(words[1]) : items;
  if (count > 2) wanted = strtoull(words[2], NULL, 10);
  for (uint32_t i = primary + 1; i <= items; i++) { /* nobody chooses these: no links */
    nodes[nodes[i].left].right = nodes[i].right;
    nodes[nodes[i].right].left = nodes[i].left;
    nodes[i].left = nodes[i].right = i;
  }
  struct timespec begin, end;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  search();
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%llu %llu %.6f\n", (unsigned long long)solutions, (unsigned long long)tried,
         (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec));
  free(nodes);
  return 0;
}
