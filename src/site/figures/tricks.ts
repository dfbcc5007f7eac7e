/** A trick, its names, and the tricks that one learns before it. */
export interface Trick {
  en: string
  ru: string
  tr: string
  needs: readonly string[]
}

const trick = (en: string, ru: string, tr: string, ...needs: string[]): Trick => ({ en, ru, tr, needs })

/** The tricks of ladders; a word has at most eleven letters, so that it fits a box. */
export const TRICKS: Readonly<Record<string, Trick>> = {
  ride: trick('push and roll', 'толкаться и ехать', 'itip gitmek'),
  fall: trick('falling', 'умение падать', 'düşmeyi bilmek'),
  turn: trick('carving', 'дуги', 'carving', 'ride'),
  'tic-tac': trick('tic-tac', 'тик-так', 'tic-tac', 'turn'),
  kickturn: trick('kickturn', 'киктёрн', 'kickturn', 'turn'),
  powerslide: trick('powerslide', 'пауэрслайд', 'powerslide', 'kickturn', 'fall'),
  manual: trick('manual', 'мэньюал', 'manual', 'kickturn'),
  'nose-manual': trick('nose manual', 'ноуз мэньюал', 'nose manual', 'manual', 'ollie'),
  fakie: trick('riding fakie', 'езда фейки', 'fakie gitmek', 'turn'),
  switch: trick('riding switch', 'езда свитч', 'switch gitmek', 'fakie'),
  ollie: trick('ollie', 'олли', 'ollie', 'kickturn', 'fall'),
  'fakie-ollie': trick('fakie ollie', 'фейки олли', 'fakie ollie', 'ollie', 'fakie'),
  nollie: trick('nollie', 'нолли', 'nollie', 'fakie-ollie'),
  'fs-180': trick('frontside 180', 'фронтсайд 180', 'frontside 180', 'ollie', 'fakie'),
  'bs-180': trick('backside 180', 'бэксайд 180', 'backside 180', 'ollie', 'fakie'),
  'half-cab': trick('half cab', 'халф кэб', 'half cab', 'bs-180', 'fakie-ollie'),
  'no-comply': trick('no comply', 'ноу комплай', 'no comply', 'kickturn', 'fall'),
  boneless: trick('boneless', 'бонлес', 'boneless', 'kickturn', 'fall'),
  'shove-it': trick('shove-it', 'шовит', 'shove-it', 'kickturn'),
  'pop-shove-it': trick('pop shove-it', 'поп шовит', 'pop shove-it', 'shove-it', 'ollie'),
  'fs-shove-it': trick('frontside shove-it', 'фронтсайд шовит', 'frontside shove-it', 'pop-shove-it'),
  kickflip: trick('kickflip', 'кикфлип', 'kickflip', 'ollie'),
  heelflip: trick('heelflip', 'хилфлип', 'heelflip', 'ollie'),
  'varial-kickflip': trick('varial kickflip', 'вариал кикфлип', 'varial kickflip', 'kickflip', 'pop-shove-it'),
  'varial-heelflip': trick('varial heelflip', 'вариал хилфлип', 'varial heelflip', 'heelflip', 'fs-shove-it'),
  '360-shove-it': trick('360 shove-it', '360 шовит', '360 shove-it', 'pop-shove-it'),
  'tre-flip': trick('tre flip', 'трефлип', 'tre flip', 'varial-kickflip', '360-shove-it'),
  'bs-flip': trick('backside flip', 'бэксайд флип', 'backside flip', 'kickflip', 'bs-180'),
  'fs-flip': trick('frontside flip', 'фронтсайд флип', 'frontside flip', 'kickflip', 'fs-180'),
  hardflip: trick('hardflip', 'хардфлип', 'hardflip', 'kickflip', 'fs-shove-it'),
  'laser-flip': trick('laser flip', 'лейзерфлип', 'laser flip', 'varial-heelflip'),
  impossible: trick('impossible', 'импоссибл', 'impossible', 'pop-shove-it'),
  slappy: trick('slappy', 'слэппи', 'slappy', 'turn', 'fall'),
  '50-50': trick('50-50 grind', '50-50', '50-50', 'ollie'),
  '5-0': trick('5-0 grind', '5-0', '5-0', '50-50', 'manual'),
  nosegrind: trick('nosegrind', 'ноузграйнд', 'nosegrind', '50-50', 'nose-manual'),
  crooked: trick('crooked grind', 'крукед', 'crooked', 'nosegrind'),
  feeble: trick('feeble grind', 'фибл', 'feeble', '50-50', 'boardslide'),
  smith: trick('smith grind', 'смит', 'smith', '5-0'),
  boardslide: trick('boardslide', 'бордслайд', 'boardslide', 'ollie'),
  lipslide: trick('lipslide', 'липслайд', 'lipslide', 'boardslide', 'fs-180'),
  noseslide: trick('noseslide', 'ноузслайд', 'noseslide', 'ollie'),
  tailslide: trick('tailslide', 'тейлслайд', 'tailslide', 'bs-180', 'noseslide'),
  bluntslide: trick('bluntslide', 'блантслайд', 'bluntslide', 'tailslide', 'lipslide'),
  'drop-in': trick('drop in', 'дроп-ин', 'drop in', 'kickturn', 'fall'),
  'rock-to-fakie': trick('rock to fakie', 'рок ту фейки', 'rock to fakie', 'drop-in', 'fakie'),
  'rock-n-roll': trick('rock ’n’ roll', 'рок-н-ролл', 'rock ’n’ roll', 'rock-to-fakie'),
  'axle-stall': trick('axle stall', 'аксл столл', 'axle stall', 'drop-in'),
}
