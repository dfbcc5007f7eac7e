import { set } from './change-text.ts'
import { type FaultRow, files } from './fault-row.ts'

const site = (name: string, key: string, value: string, ...faults: FaultRow['faults']): FaultRow => {
  return { name, files: { 'site.json': set(key, value) }, faults }
}

/** Rows about `site.json`. */
export const SITE_ROWS: FaultRow[] = [
  site(
    'a site key with capitals',
    'key',
    '"Faulty Site"',
    'E_CONFIG site.json:2:3  key must be lower-case letters, digits and inner hyphens, got "Faulty Site"',
  ),
  site('a site key of development', 'key', '"faulty-dev"', 'E_CONFIG site.json:2:3  key must not end in -dev'),
  site('a site key that is too long', 'key', `"${'k'.repeat(41)}"`, 'E_CONFIG site.json:2:3  key has 41 characters, 40 at most'),
  site('no site key', 'key', 'null', 'E_CONFIG site.json:2:3  key is missing'),
  site(
    'an address without encryption',
    'url',
    '"http://faulty.example"',
    'E_CONFIG site.json:8:3  url must be https and have no path, got "http://faulty.example"',
  ),
  site('an address with a path', 'url', '"https://faulty.example/blog"', 'E_CONFIG site.json:8:3  url must be https and have no path'),
  site(
    'an address with a password',
    'imageBaseUrl',
    '"https://:secret@faulty.example"',
    'E_CONFIG site.json:9:3  imageBaseUrl must be https and have no path',
  ),
  site('an invalid address', 'url', '"faulty.example"', 'E_CONFIG site.json:8:3  url must be https and have no path'),
  site(
    'an unknown language',
    'language',
    '"eng"',
    'E_CONFIG site.json:7:3  language must be one of en, tr, ru, ko, got "eng"  [did you mean "en"?]',
  ),
  site(
    'an invalid mail address',
    'mail',
    '"desk at faulty.example"',
    'E_CONFIG site.json:10:3  mail must be an address, got "desk at faulty.example"',
  ),
  site('no mail address', 'mail', '""', 'E_CONFIG site.json:10:3  mail is empty'),
  site(
    'a social network that is a script',
    'video',
    '"javascript:alert(1)"',
    'E_CONFIG site.json:12:5  social.video must be an https address, got "javascript:alert(1)"',
  ),
  site(
    'a social network in brackets',
    'photo',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    'E_CONFIG site.json:14:5  social.photo must be text, got a list',
  ),
  site(
    'a third-party script without encryption',
    'thirdPartyScripts',
    '["http://a.example/a.js"]',
    'E_CONFIG site.json:17:25  a third-party script must be an https address',
  ),
  site(
    'a host of pictures that is an address',
    'sw',
    'true, "pictureHosts": ["img.example", "https://img.example/a"]',
    'E_CONFIG site.json:18:47  a host of pictures is written as images.example, without https:// and a path, got "https://img.example/a"',
  ),
  site(
    'an unknown scope of https',
    'sw',
    'true, "httpsOnly": "preloaded"',
    'E_CONFIG site.json:18:15  httpsOnly must be one of host, subdomains, preload, got "preloaded"  [did you mean "preload"?]',
  ),
  site('a switch that is a string', 'sw', '"off"', 'E_CONFIG site.json:18:3  sw must be true or false, got "off"'),
  site(
    'a site field with a typing mistake',
    'sw',
    'true, "disclosrue": "x"',
    'W_FIELD_UNKNOWN site.json:18:15  disclosrue is not a known field  [did you mean "disclosure"?]',
  ),
  site(
    'the site field constructor',
    'sw',
    'true, "constructor": "x"',
    'E_FIELD_FORBIDDEN site.json:18:15  the key "constructor" is not allowed',
  ),
  site(
    'a site name with invisible characters',
    'name',
    '"Faulty\\u200b Site"',
    'W_INVISIBLE site.json:4:3  name holds invisible characters',
  ),
  site('a repeated site field', 'sw', 'true, "sw": false', 'E_CONFIG site.json:18:15  the key "sw" occurs twice'),
  files(
    'a truncated site file',
    { 'site.json': '{\n  "key": "faulty' },
    'E_CONFIG site.json:2:10  not valid JSON: expected a string that ends with a double quote on its line',
  ),
  files('a site file that is a list', { 'site.json': '[]' }, 'E_CONFIG site.json:1:1  the file must be an object, got a list'),
]
