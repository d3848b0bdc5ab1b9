import { type Say, textLoader } from '../../texts/load.ts';
import en from './EN.json';

type MarketKey = keyof typeof en;
export type MarketSay = Say<MarketKey>;

/** The game's own texts. */
export const texts = textLoader(
  en,
  import.meta.glob<Readonly<Record<MarketKey, string>>>(['./*.json', '!./EN.json'], {
    import: 'default',
  }),
);
