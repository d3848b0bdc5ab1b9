import type { Material } from './sculpt.ts';

/** Materials that heroes and props are cut from. */
export const materials = {
  gold: { light: '#fff3b0', mid: '#f5b921', dark: '#a8560a', edge: '#3a1503' },
  silver: { light: '#ffffff', mid: '#aebfd3', dark: '#4d5f7c', edge: '#141c2c' },
  bronze: { light: '#ffdcae', mid: '#c9793a', dark: '#65290e', edge: '#2a0e04' },
  ruby: { light: '#ffc2c2', mid: '#e52b3d', dark: '#7c0a22', edge: '#2c0310' },
  rose: { light: '#ffe0ee', mid: '#f0559b', dark: '#8f1858', edge: '#33041f' },
  jade: { light: '#e4ffd8', mid: '#3fbf6a', dark: '#0c5a3c', edge: '#03211a' },
  sapphire: { light: '#d6f3ff', mid: '#2f9dee', dark: '#0b3c96', edge: '#041233' },
  aqua: { light: '#e0fffb', mid: '#22cbbd', dark: '#0a5f78', edge: '#03212f' },
  amethyst: { light: '#f3dcff', mid: '#a855f0', dark: '#46129a', edge: '#190438' },
  ember: { light: '#ffe9a8', mid: '#ff7a1e', dark: '#a01a08', edge: '#360604' },
  bone: { light: '#fffdf2', mid: '#e7d7b1', dark: '#8a6c40', edge: '#2c1d0c' },
  ink: { light: '#7f8fb5', mid: '#2b3559', dark: '#0d1230', edge: '#05060f' },
} as const satisfies Record<string, Material>;

export type MaterialName = keyof typeof materials;
