import { useMemo } from 'react';
import type { Zone } from '../../core/rules/time/time.ts';
import type { UnitSystem } from '../../core/rules/unit/units.ts';
import { createFormats, useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';

/** Returns the formats of each zone, created once for all its rows. */
export function useFormatsIn(): (zone: Zone) => Formats {
  const t = useTranslate();
  const { units } = useFormats();
  return useMemo(() => formatsByZone(t, units), [t, units]);
}

function formatsByZone(t: Translate, units: UnitSystem): (zone: Zone) => Formats {
  const made = new Map<Zone, Formats>();
  return zone => {
    const formats = made.get(zone) ?? createFormats({ t, units, zone });
    made.set(zone, formats);
    return formats;
  };
}
