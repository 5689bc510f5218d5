import { together } from '../together';

together(7);
