import { playBook } from '../matches/page.ts';
import { footballLook } from './look.ts';

void playBook(footballLook);
