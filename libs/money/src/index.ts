export { type Micros, add, micros, multiply, roundDown, SCALE, subtract, zero } from './micros.ts';
export { fromWire, toWire, type WireAmount } from './wire.ts';
export { parseAmount, readAmount, type ReadAmount, type TypedFormat } from './read-amount.ts';
export { parseDecimal } from './parse-decimal.ts';
export { type Grouping, groupings } from './grouping.ts';
export { extractDigits, toPlainText, toWesternDigits } from './western-digits.ts';
export { formatMoney, type MoneyFormat } from './format.ts';
export { formatPoints } from './format-points.ts';
export { share } from './share.ts';
