import { Route, Routes } from 'react-router-dom';

import { RoundScreen } from './round-screen.tsx';
import { RoundsScreen } from './rounds-screen.tsx';

/** The search of rounds, and one of them at `rounds/<vendor>/<member>/<round>`. */
export const Page = () => (
  <Routes>
    <Route index element={<RoundsScreen />} />
    <Route path=":vendor/:member/:round" element={<RoundScreen />} />
  </Routes>
);
