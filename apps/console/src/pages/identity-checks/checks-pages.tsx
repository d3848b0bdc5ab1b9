import { Route, Routes } from 'react-router-dom';

import { CheckScreen } from './check-screen.tsx';
import { ChecksScreen } from './checks-screen.tsx';

/** The queue and the search of identity checks, and one of them at `identity-checks/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<ChecksScreen />} />
    <Route path=":check" element={<CheckScreen />} />
  </Routes>
);
