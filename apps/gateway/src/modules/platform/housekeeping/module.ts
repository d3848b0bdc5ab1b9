export { sweepJob } from './sweep.ts';
