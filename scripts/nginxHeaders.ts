/** Prints the security headers as nginx takes them, for the settings of the build (docs/deploy.md). */
import { readEnv } from '../config/env';
import { nginxHeaders } from './securityHeaders';

process.stdout.write(nginxHeaders(readEnv(process.env)));
