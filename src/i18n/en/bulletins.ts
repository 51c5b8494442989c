/** The official text for the waters of a place. */
export const bulletins = {
  title: 'Official text',
  never: 'Not downloaded yet for this place.',
  fetch: 'Download the text',
  fetchAgain: 'Download again',
  fetching: 'Downloading the text…',
  kind_CWF: 'Coastal waters forecast',
  kind_NSH: 'Nearshore waters forecast',
  kind_SRF: 'Surf zone forecast',
  zone: 'Zone',
  chooseZone: 'Choose a zone',
  noZone: 'The service names no sea zone for this place. Choose the one you sail in.',
  issued: 'Issued {{time}} ({{age}}) by {{office}}',
  downloaded: 'Downloaded {{relative}}.',
  old: 'Old: a newer text is likely',
  changed: 'Changed since {{time}}',
  unchanged: 'Nothing changed since the text of {{time}}.',
  notCovered:
    'The US National Weather Service writes no text for this place. These services do for their waters:',
  source:
    'Word for word from the US National Weather Service, in English. In case of doubt it counts before any number here.',
} as const;
