/** Official watches, warnings and advisories. Their own texts are the service's, in English. */
export const warnings = {
  title: 'Official warnings',
  inForceUntil: 'In force until {{until}}',
  inForce: 'In force; no end is stated',
  toCome: 'From {{onset}} to {{until}}',
  toComeOpen: 'From {{onset}}; no end is stated',
  area: 'Area',
  issuedBy: 'Issued by {{sender}}, {{sent}}',
  fullText: 'Full text',
  others_one: '{{count}} more warning for the land here',
  others_other: '{{count}} more warnings for the land here',

  checked: 'Checked {{relative}} with the National Weather Service.',
  outdated: 'Last checked {{relative}}, {{absolute}}. Warnings issued since then are not known here.',
  none: 'No official warnings are in force here.',
  noneThen: 'No official warnings were in force at the last check.',
  checking: 'Checking official warnings...',
  notCheckedTitle: 'Official warnings could not be checked',
  notCheckedText:
    'This does not mean that there are none. Listen to the marine radio or ask the National Weather Service.',
  notCovered:
    'Official warnings are not covered here: they come from the National Weather Service for US waters. Check those of the country you are in.',
  simulated: 'Simulated warnings – not for real decisions',
  recorded: 'Recorded warnings – not for real decisions',

  verdictNow: 'Official: {{event}} in force until {{until}}',
  verdictNowOpen: 'Official: {{event}} in force',
  verdictToCome: 'Official: {{event}} from {{onset}}',

  // What the usual events are called, beside their own (English) names in the other languages.
  gloss_storm: 'Storm Warning',
  gloss_gale: 'Gale Warning',
  gloss_smallCraft: 'Small Craft Advisory',
  gloss_hazardousSeas: 'Hazardous Seas Warning',
  gloss_hurricane: 'Hurricane Warning',
  gloss_highSurf: 'High Surf Advisory',
  gloss_ripCurrent: 'Rip Current Statement',
  gloss_coastalFlood: 'Coastal Flood Statement',
};
