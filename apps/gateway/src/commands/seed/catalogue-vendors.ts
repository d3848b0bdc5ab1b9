import type { CatalogueVendor } from './catalogue-game.ts';

/** The vendors, in the lobby's order. */
export const vendors: readonly CatalogueVendor[] = [
  {
    code: 'ARCADE',
    name: 'Parlour Arcade',
    lanes: ['RNG', 'FISH', 'LIVE', 'DS88', 'PVP', 'SPORTS', 'ESPORTS'],
    isHot: true,
    finish: 'bare',
    servedBy: 'ARCADE',
  },
  { code: 'LANTERN', name: 'Lantern House', lanes: ['RNG', 'FISH'], isHot: true, finish: 'gilded' },
  { code: 'BASALT', name: 'Basalt Works', lanes: ['RNG'], isHot: false, finish: 'carved' },
  { code: 'TIDEPOOL', name: 'Tidepool', lanes: ['RNG', 'FISH'], isHot: true, finish: 'bare' },
  { code: 'ORCHARD', name: 'Orchard Nine', lanes: ['RNG'], isHot: false, finish: 'wrapped' },
  { code: 'SABLE', name: 'Sable & Stag', lanes: ['RNG'], isHot: false, finish: 'jewelled' },
  { code: 'PLAINSONG', name: 'Plainsong', lanes: ['RNG'], isHot: false, finish: 'bare' },
  { code: 'MIDNIGHT', name: 'Midnight Loop', lanes: ['RNG'], isHot: false, finish: 'bracketed' },
  { code: 'FELT', name: 'Green Felt Live', lanes: ['LIVE'], isHot: true, finish: 'jewelled' },
  { code: 'PITCHSIDE', name: 'Pitchside', lanes: ['SPORTS'], isHot: false, finish: 'bare' },
  {
    code: 'FB',
    name: 'FB Sports',
    lanes: ['SPORTS'],
    isHot: true,
    finish: 'bracketed',
    servedBy: 'ARCADE',
    onlyIn: ['nigeria'],
  },
  { code: 'RIFTLINE', name: 'Riftline', lanes: ['ESPORTS'], isHot: false, finish: 'bracketed' },
  { code: 'ROUNDTABLE', name: 'Round Table', lanes: ['PVP'], isHot: false, finish: 'gilded' },
  { code: 'TCG_SEA', name: 'Parlour Draws', lanes: ['LOTT'], isHot: false, finish: 'wrapped' },
  { code: 'TCG_LOTTO_VN', name: 'Parlour VN', lanes: ['ELOTT'], isHot: false, finish: 'wrapped' },
  { code: 'REDCREST', name: 'Redcrest', lanes: ['DS88'], isHot: false, finish: 'gilded' },
];
