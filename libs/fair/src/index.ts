export { blockText, CLIENT_SEED, drawFrom, OutOfWords, RNG_VERSION, wordsOf } from './stream.ts';
