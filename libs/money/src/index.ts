export { type Micros, add, SCALE, zero } from './micros.ts';
export { fromWire, toWire, type WireAmount } from './wire.ts';
export { parseAmount } from './parse.ts';
export { formatMoney, type MoneyFormat } from './format.ts';
export { share } from './share.ts';
