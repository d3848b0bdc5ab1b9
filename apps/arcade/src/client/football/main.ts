import { openSportsbook } from '../matches/sportsbook-page.ts';
import { footballLook } from './look.ts';

void openSportsbook(footballLook);
