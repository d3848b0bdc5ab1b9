import { type TableKey, withTable } from '../../table/texts/load.ts';
import { type Say, textLoader } from '../../texts/load.ts';
import en from './EN.json';

type OwnKey = keyof typeof en;

export type BookKey = OwnKey | TableKey;
export type BookSay = Say<BookKey>;

/** The sportsbook's own texts; football and e-sports share them. */
export const bookTexts = textLoader(
  en,
  import.meta.glob<Readonly<Record<OwnKey, string>>>(['./*.json', '!./EN.json'], {
    import: 'default',
  }),
);

/** The sportsbook's texts and those of every table. */
export const texts = withTable(bookTexts);
