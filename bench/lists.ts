/** How long the stand-in backend takes over 50,000 rows; a process of its own, for `MOCK_SCALE`. */
import { measureLists } from '../mock/_kit/measure';

measureLists().then(
  (measured) => console.log(JSON.stringify(measured)),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
