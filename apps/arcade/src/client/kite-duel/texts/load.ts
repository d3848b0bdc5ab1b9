import { type TableKey, withTable } from '../../table/texts/load.ts';
import { type Say, textLoader } from '../../texts/load.ts';
import en from './EN.json';

type OwnKey = keyof typeof en;

type DuelKey = OwnKey | TableKey;
export type DuelSay = Say<DuelKey>;

/** The game's own texts. */
export const ownTexts = textLoader(
  en,
  import.meta.glob<Readonly<Record<OwnKey, string>>>(['./*.json', '!./EN.json'], {
    import: 'default',
  }),
);

/** The game's own texts and those of every table. */
export const texts = withTable(ownTexts);
