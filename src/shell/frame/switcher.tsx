import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './switcher.module.css';
import { useFound, type Found } from './use-found.ts';

/** Searches screens, saved places, tide stations, trips and settings by name, in data on this device. */
export function Switcher({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const groups = useFound(text);
  const all = groups.flatMap(({ items }) => items);
  const active = all.find(({ key }) => key === wanted) ?? all[0];
  const option = (key: string): HTMLElement | null => document.getElementById(`${id}${key}`);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && active) {
      event.preventDefault();
      const next = all.at((all.indexOf(active) + step) % all.length);
      if (!next) return;
      setWanted(next.key);
      option(next.key)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && active) option(active.key)?.click();
  };

  return (
    <Dialog open onClose={onClose} title={t('device.findTitle')}>
      <div className={styles.find}>
        <label className={styles.box}>
          <Icon name="search" />
          <input
            type="text"
            inputMode="search"
            role="combobox"
            data-autofocus
            className={styles.input}
            aria-label={t('device.findLabel')}
            placeholder={t('device.findLabel')}
            aria-expanded={all.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={active && `${id}${active.key}`}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={event => {
              setText(event.target.value);
              setWanted(null);
              list.current?.scrollTo(0, 0);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <output className={styles.count}>
          {text.trim() !== '' &&
            (all.length === 0 ? t('device.findNone') : t.plural('device.findCount', all.length))}
        </output>
        <div
          id={`${id}list`}
          ref={list}
          role="listbox"
          aria-label={t('device.findTitle')}
          className={styles.list}
        >
          {groups.map(({ kind, items, more }) => (
            <div key={kind} role="group" aria-labelledby={`${id}${kind}`} className={styles.group}>
              <div id={`${id}${kind}`} role="presentation" className={styles.kind}>
                {t(`device.find_${kind}`)}
              </div>
              {items.map(item => (
                <Option
                  key={item.key}
                  id={`${id}${item.key}`}
                  item={item}
                  isActive={item === active}
                  onChosen={onClose}
                />
              ))}
              {more > 0 && <p className={styles.more}>{t('device.findMore', { count: more })}</p>}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** A link, so that the user can also open it in another tab; the focus stays in the field. */
function Option({
  id,
  item: { href, icon, name, detail, open },
  isActive,
  onChosen,
}: {
  id: string;
  item: Found;
  isActive: boolean;
  onChosen: () => void;
}) {
  return (
    <Link
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        if (open) {
          event.preventDefault();
          open();
        }
        onChosen();
      }}
    >
      <Icon name={icon} />
      <span className={styles.words}>
        <bdi>{name}</bdi>
        {detail !== undefined && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
    </Link>
  );
}
