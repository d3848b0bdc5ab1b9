import { Route, Routes } from 'react-router-dom';

import { ComposeScreen } from './compose-screen.tsx';
import { MessageScreen } from './message-screen.tsx';
import { MessagesScreen } from './messages-screen.tsx';

/** The list of sent messages, one of them at `messages/<id>`, and a new one at `messages/new`. */
export const Page = () => (
  <Routes>
    <Route index element={<MessagesScreen />} />
    <Route path="new" element={<ComposeScreen />} />
    <Route path=":message" element={<MessageScreen />} />
  </Routes>
);
