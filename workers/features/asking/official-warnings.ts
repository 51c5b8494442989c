import { bulletinId, joinBulletins, type BulletinFacts } from '../../../src/core/rules/bulletin/bulletin.ts';
import type { WarningReport } from '../../../src/core/rules/forecast/warnings.ts';
import { officialServices } from '../../../src/core/rules/official/official-notice.ts';
import {
  failedReport,
  linkTo,
  notCoveredReport,
  placeOfAnswer,
  reportOf,
  type PlaceAnswer,
} from '../../../src/core/rules/official/official-report.ts';
import { isOffByDefault } from '../../../src/core/rules/official/official-services.ts';
import { coversPlace, linkFor } from '../../../src/core/rules/official/official-waters.ts';
import { bulletinsOf } from '../../../src/core/rules/official/stored-texts.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { languages } from '../../../src/core/rules/settings/settings.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { ownServer } from '../../../src/core/rules/value/failure.ts';
import { askCanada } from '../../../src/core/sources/official/ask-canada.ts';
import { readDevice, writeDevice } from '../../database/device-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';
import { askForAll } from './ask-for-all.ts';

/**
 * Fetches the warnings of a place outside of the National Weather Service's area. Asks the server, which reads every service once for all
 * users; a build without the server asks the one service that lets browsers read it. Stores the forecast texts of the answer.
 */
export async function checkOfficial(
  context: EngineContext,
  at: Coordinates,
  before: WarningReport,
  { now, mostAgeS }: { now: Instant; mostAgeS: number },
): Promise<WarningReport> {
  const { officialGateway } = context.config;
  const { language } = await readSettings(context.database);
  const wanted = [language, ...languages.filter(each => each !== language)];
  const direct = { fetch: context.fetch, now, languages: wanted };
  const asked = officialGateway
    ? await askForAll(context, at, officialGateway, { languages: wanted, mostAgeS })
    : coversPlace('eccc', at) === true
      ? { answer: await askCanada(context.config, at, direct), askedAt: now }
      : null;
  if (asked === null) return notCoveredReport(before, pageFor(at), now);
  const { answer, askedAt } = asked;
  if (!answer.ok) return failedReport(before, answer.failure, now);
  const place = placeOfAnswer(answer.value, at);
  if (!place)
    return failedReport(before, { kind: 'brokenAnswer', provider: ownServer, detail: 'no such place' }, now);
  await storeTexts(context, at, place, askedAt);
  return reportOf(place, before, askedAt);
}

/** A service that warns for these waters but is not asked by this build; null = there is none. */
function pageFor(at: Coordinates): { name: string; page: string } | null {
  const covering = officialServices.find(
    service => service !== 'nhc' && !isOffByDefault(service) && coversPlace(service, at) === true,
  );
  return linkFor(at) ?? (covering === undefined ? null : linkTo(covering));
}

/** Waits for downloads of official texts. A full device stores the warnings without the texts. */
async function storeTexts(
  context: EngineContext,
  at: Coordinates,
  { place, texts, provenance }: PlaceAnswer,
  now: Instant,
): Promise<void> {
  if (texts.length === 0) return;
  const id = bulletinId(at);
  const zones = place.services.flatMap(each => each.zones);
  const [zone] = zones;
  await context.exclusive(`refresh-${id}`, async () => {
    const stored = await readDevice<BulletinFacts>(context.database, id);
    const fetched: BulletinFacts = {
      coordinates: { lat: at.lat, lng: at.lng },
      fetchedAt: now,
      provenance,
      zone: zone ? (zone.id ?? zone.name) : null,
      bulletins: bulletinsOf(texts, zones, now).map(each => ({ now: each, before: null })),
    };
    await writeDevice(context.database, id, joinBulletins(stored, fetched)).catch(() => undefined);
  });
}
