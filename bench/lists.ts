/** Measures how long the stand-in backend takes over 50,000 rows of a subject; a separate process, for `MOCK_SCALE`. */
import { type MeasuredSubject, measureLists } from '../mock/testing/measure';

measureLists(process.argv[2] as MeasuredSubject).then(
  (measured) => console.log(JSON.stringify(measured)),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
