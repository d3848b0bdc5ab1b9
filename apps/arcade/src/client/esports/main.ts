import { playBook } from '../matches/page.ts';
import { esportsLook } from './look.ts';

void playBook(esportsLook);
