/**
 * The motifs of covers, and the words of a subject, slug or title that choose them, in English, Russian and Turkish. A hyphen joins two
 * words that follow each other; `*` stands for the rest of a word after its first five letters.
 */
const WORDS = {
  // Tricks.
  ollie: 'ollie pop олли',
  kickflip: 'kickflip flick flip-trick кикфл* флип',
  heelflip: 'heelflip хилфл*',
  shuvit: 'shuvit scoop шавит шовит',
  manual: 'manual balance-point мэньюал мануал',
  slappy: 'slappy slappi слэппи слэпи',
  'fifty-fifty': '50-50 fifty-fifty фифти',
  'one-truck': '5-0 nosegrind crooked-grind',
  boardslide: 'boardslide lipslide бордс*',
  'drop-in': 'drop-in дроп-ин дроп',
  'rock-to-fakie': 'rock-to axle-stall lip-trick coping',
  pumping: 'pumping pump transition памп',
  powerslide: 'powerslide foot-brake carving braking',
  nollie: 'nollie switch switch-stance нолли свитч',
  freestyle: 'freestyle footwork фристайл',
  // Obstacles.
  ledge: 'ledge hubba грань ledge-edge',
  kerb: 'kerb curb kerb-skating бордю* kaldırım',
  stairs: 'stair stairs stairset ступе* лестн* merdi*',
  rail: 'rail flat-bar handrail scaffold-tube перила труба korku*',
  quarter: 'quarter-pipe mini-ramp ramp halfpipe рампа rampa',
  bowl: 'bowl pool bowl-riding боул бассе*',
  'manual-pad': 'manual-pad pad-height',
  knobs: 'knobs skate-stopper stopper',
  wall: 'wall legal-wall mural wall-painting стена duvar',
  // Parts of a board, and tools.
  deck: 'deck deck-graphics deck-width concave доска доски tahta tahta* deck-assembly digital-deck',
  'broken-deck': 'broken-deck pressure-crack razor-tail delamination broken-board',
  truck: 'truck trucks bushing pivot-cup kingpin подве* truck-repair',
  axle: 'axle axle-slip axle-thread ось aks',
  wheel: 'wheel durometer urethane-wheel street-wheel wheel-bite riser колеса колёса teker*',
  bearing: 'bearing abec rulman подши* rulma*',
  bolts: 'bolt hardware nut nuts болты vida',
  grip: 'grip-tape grip shkurka шкурка zımpa* stencil',
  tool: 'skate-tool tool assembly инстр* anahtar',
  ruler: 'wheelbase measure ruler millimetre tail-length turning-radius',
  wax: 'wax парафин воск',
  sander: 'deck-repair',
  // Clothes and protection.
  shoe: 'shoe shoes skate-shoe suede обувь кеды ayakk*',
  sock: 'sock blister darning носки çorap',
  helmet: 'helmet helmet-fit шлем kask chin-strap',
  foam: 'helmet-foam foam',
  pads: 'knee-pad elbow-pad pads защита dizlik pad-cleaning',
  'wrist-guard': 'wrist wrist-guard запяс* bilek',
  trousers: 'trousers twill denim cloth-weight штаны panto*',
  needle: 'mending needle hand-sewing knee-patch patch sewing',
  washing: 'laundry washing clothes drying-indoors stain wash стирка çamaş*',
  bag: 'packing-board board-bag packing-list luggage сумка çanta',
  // Pictures, words and sounds.
  camera: 'photography camera photograph photo фото камера fotoğ* skate-photography event-photography',
  lens: 'fisheye fisheye-lens lens long-lens objektif объек*',
  phone: 'phone filming-yourself one-phone телеф* telef*',
  cut: 'video-editing skate-edit sync-sound timeline монтаж kurgu',
  tape: 'cassette soundtrack skate-video hip-hop tempo кассе*',
  drum: 'drum band local-band beat music барабан davul',
  guitar: 'punk punk-song skate-punk guitar гитара gitar',
  gamepad: 'video-game skate-video-games video-game-soundtracks game-soundtracks gamepad',
  zine: 'zine zines зин fanzin photocopying zine-exhibition',
  magazine: 'magazine magazines cover-history журнал журна* dergi kapak',
  book: 'book vocabulary skate-vocabulary etymology dictionary trick-name slang слова слова* kelime sözlük türkc*',
  notebook: 'notebook practice-log session-log log judging-notes дневн* defter season-plan session-plan',
  letter: 'lettering letters nastaliq script permission-letter',
  'spray-can': 'spray-can graffiti paint paint-quantities spray краска boya',
  frame: 'exhibition photo-exhibition small-print deck-exhibition выста* sergi',
  coin: 'dao nft defi token coin монета',
  clock: 'minutes hour-by minute time-planning training-load часы dakika saat',
  chart: 'landing-rate arithmetic counted budget skate-budget consistency',
  ladder: 'ladder fear-ladder progression лестница-страха',
  // Events.
  trophy: 'contest first-contest trophy best-trick medal кубок kupa',
  score: 'judge judging contest-judging score scored referee refereeing bracket судья hakem',
  microphone: 'microphone announcing announcer sound-system микро* mikro*',
  ticket: 'ticket heats entry билет bilet go-skateboarding',
  tent: 'tent film-night tent-plan шатёр çadır',
  crowd: 'crowded-park crowd jam winter-jam crowd-safety girls-session community-meetup толпа',
  // Places.
  plaza: 'plaza plazas square spot-reading european-plaza площа* meydan',
  paving: 'granite marble slate paving kota-stone stone гранит камень granit mermer',
  'car-park': 'car-park underground-car underground-car-park parking паркинг парки* otopark',
  quay: 'quay waterfront набер* sahil rıhtım',
  'old-town': 'old-town hill-town hill-towns town город',
  ferry: 'ferry ferries istanbul паром vapur',
  train: 'train indian-railways train-travel railway поезд tren',
  plane: 'air-travel fly flying hold-luggage самол* uçak',
  van: 'road-trip van driver-rest фургон',
  park: 'skatepark park-etiquette park-committee скейт* first-visit park',
  hall: 'sports-hall school-yard hallway спортз* okul',
  hill: 'hill hills hill-road downhill downhill-braking холм yokuş',
  // Towns.
  'park-road': 'bengaluru cubbon-park бенга* bengalor',
  arcade: 'delhi connaught arcade дели аркада delhi',
  'sea-wall': 'mumbai marine-drive sea-wall мумбаи mumbai',
  goa: 'goa laterite assagao гоа латер*',
  'hill-road': 'shillong aizawl northeast шилло* şillong',
  tokyo: 'tokyo ariake komazawa токио',
  macba: 'macba barcelona барсе* barselona',
  undercroft: 'southbank undercroft london лондон londra',
  marquise: 'marquise ibirapuera sao-paulo сан-паулу',
  fountain: 'love-park philadelphia fountain фонтан филад* fıskiye',
  'two-squares': 'courthouse république париж лос-анджелес',
  folds: 'landhausplatz innsbruck инсбрук',
  ciclovia: 'ciclovia bogota богота',
  pier: 'beşiktaş besiktas iskele pier причал пристань',
  embankment: 'embankment петер* peterburg',
  kordon: 'kordon kordonda izmir измир',
  basement: 'basement bodrum bodrumdan подвал',
  obelisk: 'obelisk poklonnaya поклон* поклонка dikilitaş',
  statue: 'statue lenin ленин ленина памят* anıt heykel',
  turnstile: 'turnstile турникет turnike',
  tea: 'tea çay чай bardağı',
  stool: 'stool deck-furniture woodwork мебель tabure',
  // People.
  push: 'push pushing mongo switch-push толчок rough-tarmac',
  fall: 'fall falling knee-slide падать падай падат* düşmek düşme',
  sit: 'sit self-consciousness bad-days',
  film: 'film filming street-filming lookout съёмка çekim',
  sweep: 'clean-up sweep spot-clean volunteer уборка temiz*',
  'mend-kerb': 'diy diy-spot diy-spots concrete concrete-sealer',
  breathe: 'breath breathe attention cue-word external-focus focus дыхан* nefes',
  stretch: 'ankle hip ankle-strength ankle-recovery warm-up hip-strength growth-stretch разми* ısınma',
  parent: 'parent parents children родит* çocuk',
  crew: 'crew skate-crew friendship friends друзья компа* ekip',
  signal: 'hearing-aid adaptive-skating visible-signal hearing adaptive',
  guard: 'guard security-guard permission охрана bekçi güven*',
  // Weather.
  rain: 'rain monsoon wet-spot дождь yağmur',
  heat: 'heat hydration heat-exhaustion hot-ground жара sıcak',
  wind: 'wind salt ветер lodos rüzgâr',
  snow: 'winter snow winter-practice winter-session cold-board зима зимой kışın',
  dark: 'dark night natural-light projector-brightness ночь gece',
} as const

export type MotifName = keyof typeof WORDS
export const MOTIF_NAMES = Object.keys(WORDS) as MotifName[]

/** What an article says about its subject. */
export interface Subject {
  title: string
  slug: string
  cover?: string
  entities: readonly { subcategories: readonly { subsubcategories: readonly string[] }[] }[]
}

/** What a cover shows, and the slug whose drawing it is where that is another one. */
export interface Drawing {
  motifs?: MotifName[]
  seed?: string
}

const STEM = 5
const MOTIF_BY_WORD = new Map(
  MOTIF_NAMES.flatMap((name) => WORDS[name].split(' ').map((words) => [words.replaceAll('-', ' '), name] as const)),
)

/** The first words of pairs. */
const STARTS = new Set(
  Array.from(MOTIF_BY_WORD.keys(), (words) => words.split(' ')).flatMap(([first = '', second]) => (second === undefined ? [] : first)),
)

/** The most motifs of a cover: a large one and a small one. */
const MOST = 2

/** The motifs of an article's cover, the main one first: that of its front matter, then what its subjects, slug and title name. */
export function motifsOf({ title, slug, cover, entities }: Subject, most: number = MOST): MotifName[] {
  const found = new Set<MotifName>()
  if (cover !== undefined && isMotif(cover)) found.add(cover)
  for (const { subcategories } of entities) {
    for (const { subsubcategories } of subcategories) {
      for (const text of subsubcategories) if (found.size < most) addMotifs(text, found)
    }
  }
  if (found.size < most) addMotifs(slug, found)
  if (found.size < most) addMotifs(title, found)
  return [...found].slice(0, most)
}

export function isMotif(name: string): name is MotifName {
  return Object.hasOwn(WORDS, name)
}

/** The words of an article that could be words of a motif, and those words, for the hint of a fault. */
export function wordsFor({ title, slug, entities }: Subject): { own: string[]; known: Iterable<string> } {
  const subjects = entities.flatMap(({ subcategories }) => subcategories.flatMap(({ subsubcategories }) => subsubcategories))
  return { own: [...subjects, slug, title].flatMap(wordsOf).filter((word) => word.length > STEM), known: MOTIF_BY_WORD.keys() }
}

/** The motif of a word of the table. */
export function motifOf(word: string): MotifName | undefined {
  return MOTIF_BY_WORD.get(word)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Two words that follow each other say more than one, so they come first. */
function addMotifs(text: string, found: Set<MotifName>): void {
  const words = wordsOf(text)
  for (const [index, word] of words.entries()) if (STARTS.has(word)) add(`${word} ${words[index + 1]}`, found)
  for (const word of words) add(word, found)
}

function add(word: string, found: Set<MotifName>): void {
  const motif = MOTIF_BY_WORD.get(word) ?? (word.endsWith('s') ? MOTIF_BY_WORD.get(word.slice(0, -1)) : undefined) ?? stemmed(word)
  if (motif !== undefined) found.add(motif)
}

function stemmed(word: string): MotifName | undefined {
  return word.length < STEM ? undefined : MOTIF_BY_WORD.get(`${word.slice(0, STEM)}*`)
}
