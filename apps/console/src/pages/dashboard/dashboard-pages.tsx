import { Route, Routes } from 'react-router-dom';

import { DashboardScreen } from './dashboard-screen.tsx';
import { EntriesScreen } from './entries-screen.tsx';
import { PlayersScreen } from './players-screen.tsx';

/** The dashboard of a brand; the rows that make its figures at `players` and `entries`. */
export const Page = () => (
  <Routes>
    <Route index element={<DashboardScreen />} />
    <Route path="players" element={<PlayersScreen />} />
    <Route path="entries" element={<EntriesScreen />} />
  </Routes>
);
