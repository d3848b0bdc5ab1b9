import { Route, Routes } from 'react-router-dom';

import { JobScreen } from './job-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';

/** The jobs of a brand, and the runs of one at `jobs/<name>`. */
export const Page = () => (
  <Routes>
    <Route index element={<JobsScreen />} />
    <Route path=":job" element={<JobScreen />} />
  </Routes>
);
