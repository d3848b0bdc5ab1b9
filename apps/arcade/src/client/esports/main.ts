import { openSportsbook } from '../matches/sportsbook-page.ts';
import { esportsLook } from './look.ts';

void openSportsbook(esportsLook);
