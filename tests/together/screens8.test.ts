import { together } from '../together';

together(8);
