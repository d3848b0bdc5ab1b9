export {
  blockText,
  CLIENT_SEED,
  drawFrom,
  OutOfWords,
  RNG_VERSION,
  createWordReader,
} from './stream.ts';
