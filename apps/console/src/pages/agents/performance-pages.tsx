import { Route, Routes } from 'react-router-dom';

import { PerformanceDetail } from './performance-detail.tsx';
import { PerformanceScreen } from './performance-screen.tsx';

/** The list of agents with their figures, and the days of one at `agents-performance/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<PerformanceScreen />} />
    <Route path=":member" element={<PerformanceDetail />} />
  </Routes>
);
