import { together } from '../together';

together(5);
