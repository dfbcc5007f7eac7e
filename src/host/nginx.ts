import type { Redirect, Serving } from '../engine/node/site-definition.ts'
import { typesByExtension } from './content-types.ts'
import { FILE_POLICY, HEADER_TABLE, POLICY, patternOf, siteHeaders } from './headers.ts'

/**
 * Renders an nginx configuration that matches the preview server, but for the policies that pages state themselves: nginx cannot read them.
 * Settings of the machine are in a file that it includes.
 */
export function renderNginx(serving: Serving, { note, hidden }: { note: string; hidden: Iterable<string> }): string {
  const { types, texts, endings } = listTypes()
  const { key, redirects } = serving
  const { cacheByRange, cacheByStatus } = HEADER_TABLE
  const headers = Object.entries(siteHeaders(serving))
  const hiddenNames = Array.from(hidden, escapePattern).join('|')
  // Variables are global in nginx, which may serve other sites too.
  return `# ${note}
# Include a copy of this file in the http block of nginx, and write what belongs to the machine into ${key}.server.conf beside nginx's own
# configuration: listen, server_name, root (the folder of this file), certificates, and "brotli_static on" where nginx has it.
# With each release, replace the copy and reload nginx first, then replace the files: the policy names the inline scripts and styles of
# this release and of the last one.
map $uri $site_path_cache {
${renderPathMap()}}
map $http_range $site_range_cache { "" $site_path_cache; default ${quote(cacheByRange)}; }
# A range beyond the end of a file takes its headers twice: the second time, with status 416, there must be nothing to add.
map $status $site_cache {
  volatile;
  416 "";
${cacheByStatus.map(({ pattern, cacheControl }) => mapRow(pattern.source, cacheControl)).join('')}  default $site_range_cache;
}
map $uri $site_policy { "~\\.html$" ${quote(serving.policy)}; default ${quote(FILE_POLICY)}; }
${headers.map(([name, value], index) => `map $status $site_header_${index} { volatile; 416 ""; default ${name === POLICY ? '$site_policy' : quote(value)}; }\n`).join('')}map $status $site_allow { 405 "GET, HEAD"; default ""; }
map $uri $site_text_vary { "~\\.(?:${endings.join('|')})$" Accept-Encoding; default ""; }
map $status $site_vary { volatile; 416 ""; default $site_text_vary; }
map $uri $site_file { / /index; default $uri; }
map $args $site_more_args { "" ""; default "&$args"; }

server {
  include ${key}.server.conf;
  server_tokens off;
  absolute_redirect off;
  port_in_redirect off;

  types {
${types}  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${texts.filter((type) => type !== 'text/html').join(' ')};
  gzip on;
  gzip_static on;
  gzip_proxied any;
  gzip_min_length 1025;
  gzip_types ${texts.filter((type) => type !== 'text/html').join(' ')};

${headers.map(([name], index) => `  add_header ${name} $site_header_${index} always;\n`).join('')}  add_header Cache-Control $site_cache always;
  add_header Allow $site_allow always;
  add_header Vary $site_vary always;

  # Addresses that can name nothing are the 404 page too, also those that nginx itself calls malformed.
  error_page 400 404 =404 /404.html;
  error_page 500 502 503 504 /500.html;
  if ($request_method !~ ^(?:GET|HEAD)$) { return 405 "Only GET and HEAD are answered here.\\n"; }

  # One address for each page: only plain characters are ever copied into a redirect. Set here, because a location forgets its
  # try_files where one of its conditions sets something.
  set $site_query "";
  if ($request_uri ~ "^[^?]*(?<site_asked>\\?.*)$") { set $site_query $site_asked; }
  set $site_path $request_uri;
  if ($uri ~ "^(?<site_clean>(?:/[A-Za-z0-9._~-]+?)*?)(?:\\.html|/index(?:\\.html)?)*/?$") { set $site_path $site_clean$site_query; }
  if ($uri ~ "^/(?:index(?:\\.html)?/*)*$") { set $site_path /$site_query; }

  location = /404.html { internal; }
  location = /500.html { internal; }
${redirects.flatMap(renderRedirect).join('')}
  location / {
    # Nothing that could be taken for another site, another folder or a hidden file but those of .well-known, however it is spelt.
    if ($request_uri ~* "^//|^[^?]*(?:\\\\\\\\|%5c|%2f|/\\.(?!well-known/)|/%2e)") { return 404; }
    if ($uri ~ "^/(?:404|500)(?:\\.html)*/*$") { return 404; }
    # What was compressed beforehand is only another form of the file beside it.
    if ($uri ~ "\\.(?:br|gz)$") { return 404; }
    if ($uri ~ "^/(?:${hiddenNames})/*$") { return 404; }

    if ($request_uri != $site_path) { return 301 $site_path; }
    if ($uri ~ "./$") { return 404; }
    try_files $site_file.html $uri =404;
  }
}
`.replace(/([$<]site_)(?=[a-z])/g, `$1${key.replaceAll('-', '_')}_`)
}

function listTypes(): { types: string; texts: string[]; endings: string[] } {
  const { texts, others } = typesByExtension()
  const lines = [...texts, ...others].map(([type, extensions]) => `    ${type} ${extensions.join(' ')};\n`)
  return { types: lines.join(''), texts: [...texts.keys()], endings: [...texts.values()].flat() }
}

function renderPathMap(): string {
  const { cacheByPath, cacheByEnding, cacheByDefault } = HEADER_TABLE
  return [
    ...cacheByPath.map((rule) => mapRow(patternOf(rule), rule.cacheControl)),
    ...cacheByEnding.map(({ endings, cacheControl }) => mapRow(`\\.(?:${endings.join('|')})$`, cacheControl)),
    `  default ${quote(cacheByDefault.cacheControl)};\n`,
  ].join('')
}

function mapRow(pattern: string, value: string): string {
  return `  ${quote(`~${pattern}`)} ${quote(value)};\n`
}

/** The redirect of an address in each of its spellings; the query is kept. */
function renderRedirect({ from, to, ignoreCase }: Redirect): string[] {
  const path = decodeURIComponent(from)
  const target = `return 301 ${quote(withQuery(to))};`
  if (ignoreCase) return [`  location ~* ${quote(`^${escapePattern(path)}(?:\\.html)?/*$`)} { ${target} }\n`]
  return [path, `${path}/`, `${path}.html`].map((spelling) => `  location = ${quote(spelling)} { ${target} }\n`)
}

function withQuery(to: string): string {
  const isPath = to.startsWith('/')
  const url = new URL(to, 'http://this.site')
  const start = (isPath ? url.pathname : url.origin + url.pathname).replaceAll('$', '%24')
  // nginx must not add a second question mark to a target that has a query.
  const query = url.search === '' ? '$is_args$args' : `${url.search.replaceAll('$', '%24')}$site_more_args`
  return `${start}${query}${url.hash.replaceAll('$', '%24')}`
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
