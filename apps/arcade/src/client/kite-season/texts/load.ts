import { type Say, textLoader } from '../../texts/load.ts';
import en from './EN.json';

type KiteKey = keyof typeof en;
export type KiteSay = Say<KiteKey>;

/** The game's own texts. */
export const texts = textLoader(
  en,
  import.meta.glob<Readonly<Record<KiteKey, string>>>(['./*.json', '!./EN.json'], {
    import: 'default',
  }),
);
