/** The content words of the synthetic articles. */
export const VOCABULARY = words(`
  ability afternoon air alley ankle approach arc arena arm arrow asphalt axle backside bag bail balance bank bar barrier base basement
  basin battery beam bearing bench bend berm bike bite block board bolt bolts boneless bounce bowl box brake brick bridge brush bucket
  bump bushing bushings button caballerial calipers camber camera canal canopy canvas carpark carpet carve casper cast cement chalk
  channel chest chink chunk circle city claw clay clearance click clip cloth coach coast coat coating column community compound concave
  concrete cone contest control coping core corner cotton couch count course court crack crail cream crew crook crooked cruise cruiser
  curb curve cushion cycle damp dance dawn deck decks defender delamination demo denim deposit diameter difficulty dip dirt ditch diy
  dolphin doorway drain drawer drill drop-in drum dryer durometer dust dusk edge elbow embankment epoxy event evening exhibition exit
  fabric facade fakie fall falling fastplant fault feeble fence festival fibre field filmer finger firecracker flat flatbar flatground
  flick flip floor foam foot footage footpath footplant footwork force forearm format fork fountain frame freestyle friction frontside
  full-pipe gap garage gate gear glue goofy grab gradient grain granite grass gravel grease grind grip groove ground guard gully gutter
  half-cab half-pipe halt hammer handplant handrail hanger harbour hardflip hardware haul heat heel heelflip height helmet hill hinge
  hip hold hole hook hospital hour hubba hydrant idea impact impossible inch indy inspection inward iron jacket jam jersey joint judge
  jump junction junkyard kerb kick kicker kickflip kickturn kingpin kink knee knot knuckle label laces ladder landing lane laserflip
  layer leaf lean ledge leg length lens lesson level lift limestone line lip list loading lobby lock log longboard loop lowering lube
  machine magazine mallet manhole manual map maple marble market mat material measure median melon meetup mesh metal method millimetre
  mirror mob monsoon mortar mould movement mural muscle museum narrow neck needle nerve nollie nose noseblunt nosegrind noseslide notch
  notebook nut nylon obstacle offset oil ollie opening outline overcrook overhang pace pad padding paint pallet panel parade park
  parking part patch path patience paver pavement pebble pedestrian pencil permit photo physio pier pinch pipe pivot pivotcup plank
  plant plaster plate platform playground plaza plywood pocket podium pool pop porch port poster pothole powerslide practice premiere
  pressure primo profile prop pump push quarter quartz quest quiver radius rail railing rain raincoat ramp range razor-tail rebound
  reflex regular repair replay resin rest revert rhythm ridge rim ring riser rivet road rock rock-fakie rocker rollback rollout roof
  rotation rubber rubble run runway sand sandpaper scaffold scaphoid scene school scoop scorecard scorpion scrape screw sculpture
  sealer season seat session setup shade shadow shape sharpness shelf shield shin shirt shoe shop shoulder shove-it shovel shuffle
  sidewalk sign silence skatepark skater skid skyline slab slalom slam slappy sleeve slide slope smith smoke socket sock soft sole
  spacer spectator speed spin spine splinter sponsor spot spray spring square squat squeak stadium staff stage stair stairs stairset
  stalefish stall stance steel steeze step steps sticker stomp stone stoop stopwatch storage strap street strength stretch stripe
  studio style subway suede sugarcane summer sunday surface suspension sweat sweeper swing switch swivel tail tailblunt tailslide tape
  tarmac team technique teflon tension terrace texture thread thumb tic-tac ticket tile timber timetable timing toe tool torque town
  track train transfer transition traverse tray treflip trick trolley trousers truck trucks tunnel turn twist undercarriage union
  urethane vallely valley van varial varnish veneer vent vert video wall wallie wallride warehouse warm-up washer water wax weather
  wedge weight weld wheel wheelbase wheels width willy window windscreen winter wood workbench workshop wrench wrist yard zigzag zone
`)

/** Function words, with which a text reads and compresses like prose. */
export const SMALL_WORDS = words(`
  the the the the the a a a of of of and and and to to in in is is it that on on for with with as at by from or your you under over
  before after between until while when if then than not no more less every each both only into against without across along
`)

/** Verbs and adjectives for headings and list items. */
export const OPENING_WORDS = words(`
  Check Measure Learn Count Turn Press Lift Lean Roll Carve Stop Start Place Hold Clean Dry Tighten Loosen Watch Listen Mark Repeat
  Choose Compare Prepare Protect Read Rebuild Replace Slow Steady Store
`)

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
