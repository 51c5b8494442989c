/** A message of the Common Alerting Protocol; `infos` in the service's languages, its own first. */
interface CapMessage {
  id: string;
  sender: string;
  senderName: string;
  sent: string;
  onset: string;
  expires: string;
  infos: readonly { language: string; event: string; headline: string; text: string }[];
  /** Names and values of `eventCode` and `parameter`. */
  codes?: Readonly<Record<string, string>>;
  parameters?: Readonly<Record<string, string>>;
  area: { name: string; polygon: string; geocode?: readonly [string, string] };
}

export function capMessage(message: CapMessage): string {
  const { id, sender, senderName, sent, onset, expires, infos, codes = {}, parameters = {}, area } = message;
  const valued = (tag: string, values: Readonly<Record<string, string>>): string =>
    Object.entries(values)
      .map(([name, value]) => `<${tag}><valueName>${name}</valueName><value>${value}</value></${tag}>`)
      .join('');
  const geocode = area.geocode ? valued('geocode', { [area.geocode[0]]: area.geocode[1] }) : '';
  const info = infos
    .map(
      ({ language, event, headline, text }) =>
        `<info><language>${language}</language><category>Met</category><event>${event}</event><responseType>Monitor</responseType><urgency>Future</urgency><severity>Moderate</severity><certainty>Likely</certainty>${valued('eventCode', codes)}<onset>${onset}</onset><expires>${expires}</expires><senderName>${senderName}</senderName><headline>${headline}</headline><description>${text}</description>${valued('parameter', parameters)}<area><areaDesc>${area.name}</areaDesc><polygon>${area.polygon}</polygon>${geocode}</area></info>`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${id}</identifier><sender>${sender}</sender><sent>${sent}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>${info}</alert>`;
}
