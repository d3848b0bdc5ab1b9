import { type Say, textLoader } from '../../texts/load.ts';
import en from './EN.json';

type LuckyKey = keyof typeof en;
export type LuckySay = Say<LuckyKey>;

/** The game's own texts. */
export const texts = textLoader(
  en,
  import.meta.glob<Readonly<Record<LuckyKey, string>>>(['./*.json', '!./EN.json'], {
    import: 'default',
  }),
);
