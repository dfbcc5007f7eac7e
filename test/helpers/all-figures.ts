/** One block of each kind of figure, without its fence: the kind, and the fields. */
export const FIGURES: Record<string, string> = {
  feet: 'feet\ncaption: Where the feet stand\nfront: { at: 0.38, angle: 20 }\nback: { at: 0.93, on: ball }',
  calculator:
    'calculator\ncaption: How far it rolls\ninputs:\n  - { name: v, label: Speed, unit: km/h, least: 5, most: 30, start: 15 }\nresults:\n  - { label: Way, unit: m, formula: "(v / 3.6) ^ 2 / (2 × 9.81 × 0.25)", digits: 1 }',
}
