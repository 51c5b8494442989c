import { useMemo, type FormEvent } from 'react';
import { parseCoordinates } from '../../../core/rules/place/parse-coordinates.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CoordinatesOffer } from './coordinates-offer.tsx';
import styles from './search-form.module.css';

export function SearchForm({
  text,
  onText,
  asked,
  onSearch,
}: {
  text: string;
  onText: (text: string) => void;
  /** The running query, which may take half a minute; the user may search for something else meanwhile. null = none. */
  asked: string | null;
  onSearch: (query: string) => void;
}) {
  const t = useTranslate();
  const typed = useMemo(() => parseCoordinates(text), [text]);
  const query = text.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (query !== '' && query !== asked) onSearch(query);
  };
  return (
    <div role="search" className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.box}>
          <Icon name="search" />
          <input
            type="search"
            className={styles.input}
            aria-label={t('places.searchLabel')}
            placeholder={t('places.searchPlaceholder')}
            value={text}
            onChange={event => onText(event.target.value)}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <Button kind="primary" type="submit" disabled={query === ''} aria-disabled={query === asked}>
          {t('places.search')}
        </Button>
      </form>
      {typed && <CoordinatesOffer at={typed} text={text} />}
    </div>
  );
}
