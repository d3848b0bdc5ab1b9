import { Route, Routes } from 'react-router-dom';

import { ReturnScreen } from './return-screen.tsx';
import { ReturnsScreen } from './returns-screen.tsx';

/**
 * The pages with the returns of games, and of one of them day by day at `returns/<vendor>/<game>`.
 */
export const Page = () => (
  <Routes>
    <Route index element={<ReturnsScreen />} />
    <Route path=":vendor/:game" element={<ReturnScreen />} />
  </Routes>
);
