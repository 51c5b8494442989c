import type { PlaceCandidate } from '../../../core/rules/place/place.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { PlaceLink } from '../../../shell/places/place-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './name-list.module.css';

/** Names on this device, one row each; the list changes with every typed letter. */
export function NameList({ names }: { names: readonly PlaceCandidate[] }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <ul className={styles.list}>
      {names.map(place => {
        const { id, name, fullName, distanceKm } = place;
        const rest = fullName.startsWith(`${name}, `) ? fullName.slice(name.length + 2) : '';
        return (
          <li key={id}>
            <PlaceLink place={place} className={styles.row}>
              <Icon name="pin" />
              <span className={styles.words}>
                <bdi translate="no" className={styles.name}>
                  {name}
                </bdi>
                <span className={styles.rest}>
                  {rest !== '' && <bdi translate="no">{rest}</bdi>}
                  {distanceKm !== undefined && (
                    <span>
                      {t('places.distance', {
                        distance: formats.distance(distanceKm, distanceKm < 10 ? 1 : 0),
                      })}
                    </span>
                  )}
                  {place.isUnchecked === true && <span>{t('places.notChecked')}</span>}
                </span>
              </span>
            </PlaceLink>
          </li>
        );
      })}
    </ul>
  );
}
