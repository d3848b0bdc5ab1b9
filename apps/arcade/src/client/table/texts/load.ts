import type { Loaders } from '../../texts/load.ts';
import { en, type TableTexts } from './en.ts';

export type TableKey = keyof TableTexts;

/** The words of every table of shared events. */
export const tableTexts: Loaders<TableTexts> = {
  EN: () => Promise.resolve(en),
  TY: async () => (await import('./ty.ts')).ty,
  HI: async () => (await import('./hi.ts')).hi,
  BN: async () => (await import('./bn.ts')).bn,
  ID: async () => (await import('./id.ts')).id,
  UR: async () => (await import('./ur.ts')).ur,
  CN: async () => (await import('./cn.ts')).cn,
  TH: async () => (await import('./th.ts')).th,
  VI: async () => (await import('./vi.ts')).vi,
};

/** Puts a game's own words beside those of every table. */
export function withTable<Words extends object>(own: Loaders<Words>): Loaders<Words & TableTexts> {
  const both = (language: keyof Loaders<Words>) => async () => {
    const [table, words] = await Promise.all([tableTexts[language](), own[language]()]);
    return { ...table, ...words };
  };
  return {
    EN: both('EN'),
    TY: both('TY'),
    HI: both('HI'),
    BN: both('BN'),
    ID: both('ID'),
    UR: both('UR'),
    CN: both('CN'),
    TH: both('TH'),
    VI: both('VI'),
  };
}
