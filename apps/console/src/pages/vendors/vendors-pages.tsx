import { Route, Routes } from 'react-router-dom';

import { VendorScreen } from './vendor-screen.tsx';
import { VendorsScreen } from './vendors-screen.tsx';

/** The list of vendors, and one of them at `vendors/<code translate="no">`. */
export const Page = () => (
  <Routes>
    <Route index element={<VendorsScreen />} />
    <Route path=":vendor" element={<VendorScreen />} />
  </Routes>
);
