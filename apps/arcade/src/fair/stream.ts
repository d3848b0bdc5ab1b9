export { blockText, CLIENT_SEED, drawFrom, OutOfWords, RNG_VERSION, wordsOf } from '@parlour/fair';
