import { type TextLoader, textLoader } from '../../texts/load.ts';
import en from './EN.json';

export type TableKey = keyof typeof en;

type TableTexts = Readonly<Record<TableKey, string>>;

/** The texts that all games of shared events have in common. */
export const tableTexts = textLoader(
  en,
  import.meta.glob<TableTexts>(['./*.json', '!./EN.json'], { import: 'default' }),
);

/** Adds the texts of a game's own to those of every table. */
export const withTable =
  <Texts extends object>(own: TextLoader<Texts>): TextLoader<Texts & TableTexts> =>
  async (language) => {
    const [table, game] = await Promise.all([tableTexts(language), own(language)]);
    return { ...table, ...game };
  };
