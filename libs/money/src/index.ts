export { type Micros, add, micros, multiply, roundDown, SCALE, subtract, zero } from './micros.ts';
export { fromWire, toWire, type WireAmount } from './wire.ts';
export { parseAmount } from './parse.ts';
export { formatMoney, type MoneyFormat } from './format.ts';
export { formatPoints } from './format-points.ts';
export { share } from './share.ts';
