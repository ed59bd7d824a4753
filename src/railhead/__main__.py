from railhead.cli import main

raise SystemExit(main())
