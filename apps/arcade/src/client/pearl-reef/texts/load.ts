import { type Say, textLoader } from '../../texts/load.ts';
import en from './EN.json';

type ReefKey = keyof typeof en;
export type ReefSay = Say<ReefKey>;

/** The game's own texts. */
export const texts = textLoader(
  en,
  import.meta.glob<Readonly<Record<ReefKey, string>>>(['./*.json', '!./EN.json'], {
    import: 'default',
  }),
);
