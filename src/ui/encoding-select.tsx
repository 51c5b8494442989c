import { textEncodings, type TextEncoding } from '../core/rules/value/decode-text.ts';
import { Select } from './field.tsx';

/** Selects the encoding of a file that does not declare it. */
export const EncodingSelect = ({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string;
  onChoose: (encoding: TextEncoding) => void;
}) => (
  <Select
    label={label}
    options={textEncodings.map(encoding => ({ value: encoding, label: encodingName(encoding) }))}
    value={textEncodings.find(each => each === value) ?? 'utf-8'}
    onChoose={onChoose}
  />
);

const names: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
};

export const encodingName = (encoding: string): string => names[encoding] ?? encoding.toUpperCase();
