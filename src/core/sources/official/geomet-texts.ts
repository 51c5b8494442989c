import type { OfficialText } from '../../rules/official/official-notice.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { parseInstant } from '../iso-interval.ts';
import { bilingual } from './read-geomet.ts';
import { filled } from './feed-reading.ts';

interface Names {
  en: string;
  fr: string | null;
}

/** Parts of the forecast of an area, in their order. */
const parts = ['regularForecast', 'extendedForecast', 'waveForecast'] as const;

/**
 * The forecast texts of an area, one for each of its zones in each language. A zone is named in French alone, and not at all where the area
 * is not split; its English name comes from a warning, if one names it.
 */
export function geometTexts(
  properties: Record<string, unknown>,
  area: Names,
  warned: readonly unknown[],
): OfficialText[] {
  const names = warned.flatMap(each => (isRecord(each) ? (bilingual(each['name']) ?? []) : []));
  return parts.flatMap(part => {
    const forecast = properties[part];
    const locations: unknown = isRecord(forecast) ? forecast['locations'] : null;
    if (!isRecord(forecast) || !Array.isArray(locations)) return [];
    const issuedAt = parseInstant(forecast['issuedDatetimeUTC']);
    return locations.flatMap((location: unknown) => {
      const french = isRecord(location) ? filled(location['name']) : null;
      const zone =
        french === null ? area : (names.find(({ fr }) => sameName(fr, french)) ?? { en: french, fr: french });
      const conditions: unknown = isRecord(location) ? location['weatherCondition'] : null;
      return (['en', 'fr'] as const).flatMap((language): OfficialText[] => {
        const text = isRecord(conditions) ? linesOf(conditions, language).join('\n') : '';
        if (text === '') return [];
        const name = zone[language] ?? zone.en;
        return [
          {
            service: 'eccc',
            product: part,
            language,
            title: name,
            zones: [{ id: null, name: zone.en }],
            text,
            issuedAt,
          },
        ];
      });
    });
  });
}

/** Names of zones begin with a capital in forecasts and without one in warnings. */
const sameName = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

function linesOf(conditions: Record<string, unknown>, language: 'en' | 'fr'): string[] {
  const { forecastPeriods } = conditions;
  const periods = Array.isArray(forecastPeriods)
    ? forecastPeriods.flatMap((period: unknown) => {
        const name = isRecord(period) ? bilingual(period['name'])?.[language] : null;
        const value = isRecord(period) ? bilingual(period['value'])?.[language] : null;
        return value ? [name ? `${name}: ${value}` : value] : [];
      })
    : [];
  const plain = ['periodOfCoverage', 'wind', 'weatherVisibility', 'textSummary'].flatMap(
    name => bilingual(conditions[name])?.[language] ?? [],
  );
  return [...plain, ...periods];
}
