export { getAtRisk } from './at-risk.ts';
export { CLIENT_SEED, drawFrom, OutOfWords, RNG_VERSION, createWordReader } from './stream.ts';
