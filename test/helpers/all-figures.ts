/** Profiles and parts of every kind, some as large as they may be. */
export const MORE_FIGURES: readonly string[] = [
  ...[
    'kerb: { height: 2 cm }',
    'ledge: { height: 40 cm, length: 6 m }',
    'stairs: { steps: 4, riser: 16 cm, tread: 30 cm }',
    'stairs: { steps: 25, riser: 25 cm, tread: 60 cm }',
    'bank: { height: 3 m, angle: 60 }',
    'quarter: { radius: 80 cm, height: 40 cm }',
    'rail: { height: 120 cm, length: 8 m }',
  ].map((obstacle) => `profile\ncaption: To scale\n${obstacle}`),
  ...['wheel', 'bearing', 'board'].map((part) => `parts\ncaption: Parts of a ${part}\nof: ${part}`),
  'feet\ncaption: Feet at the edge\nfront: { at: 0.38, across: -1 }\nback: { at: 1, across: 1 }',
  'chart\ncaption: Lines\nkind: lines\nunit: mm\ncolumns: [one, two]\ndata:\n  - { label: "1", values: [1, 40] }\n  - { label: "2", values: [20, 0] }',
  'chart\ncaption: Dots\nkind: dots\ndata:\n  A label of many words: 2\n  Another label: 1.5',
]

/** One block of each kind of figure, without its fence: the kind, and the fields. */
export const FIGURES: Record<string, string> = {
  feet: 'feet\ncaption: Where the feet stand\nfront: { at: 0.38, angle: 20 }\nback: { at: 0.93, on: ball }',
  sequence: `sequence
caption: A kickflip in six moments
phases:
  - { name: crouch, front: deep, back: deep }
  - { name: pop, pitch: 35, height: 6, back: straight }
  - { name: flick, roll: 90, height: 40, feet: off }
  - { name: over, roll: 180, height: 50, feet: off }
  - { name: catch, roll: 270, yaw: 20, height: 45, feet: off }
  - { name: land }`,
  profile: 'profile\ncaption: A quarter pipe\nquarter: { radius: 2 m, height: 150 cm, coping: 5 }',
  plan: `plan
caption: A square
scale: 20 m
blocks:
  - { name: ledge, at: [20, 20], kind: wall, size: [20, 3] }
  - { name: stairs, at: [60, 40], kind: steps }
  - { name: bench, at: [40, 60] }
north: up
line: [[5, 10], [20, 20], [60, 40]]
surface: granite`,
  parts: 'parts\ncaption: A truck, taken apart\nof: truck',
  ladder: 'ladder\ncaption: What leads to a kickflip\ntrick: kickflip\nlinks: { ollie: /articles/first-ollie }',
  chart: 'chart\ncaption: How far a wheel drops into a joint\nunit: mm\ndata:\n  52 mm: 2.0\n  58 mm: 1.8\nsource: geometry',
  calculator:
    'calculator\ncaption: How far it rolls\ninputs:\n  - { name: v, label: Speed, unit: km/h, least: 5, most: 30, start: 15 }\nresults:\n  - { label: Way, unit: m, formula: "(v / 3.6) ^ 2 / (2 × 9.81 × 0.25)", digits: 1 }',
}
